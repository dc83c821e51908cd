import { CanvasTexture, SRGBColorSpace } from 'three';

const skies = {
  day: ['#7fa6c9', '#c9d6da', '#d8cfb8', '#b9a988'],
  dusk: ['#2b3742', '#4b5450', '#3b3a2e', '#24251c'],
  night: ['#0b1016', '#141b22', '#14150f', '#0d0e0a'],
} as const;

/** What is behind the table: sky above, the room below. */
export function skyTexture(kind: keyof typeof skies): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = 4;
  canvas.height = 256;
  const surface = canvas.getContext('2d')!;
  const fade = surface.createLinearGradient(0, 0, 0, 256);
  skies[kind].forEach((colour, i) => {
    fade.addColorStop([0, 0.5, 0.62, 1][i]!, colour);
  });
  surface.fillStyle = fade;
  surface.fillRect(0, 0, 4, 256);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
