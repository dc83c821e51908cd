/** Lets everything that moves on the table come to its end at once. */
export function finishMotions(): void {
  for (const animation of document.getAnimations()) {
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
    if (target?.closest('[data-motion]') != null) animation.finish();
  }
}
