import { Random } from '@sandtable/kernel';

/** Where a host's seeds come from. A worker can't read the page's storage: it is told by its name. */
export class Luck {
  readonly #fixed: Random | undefined;

  constructor(name: string) {
    this.#fixed = /^\d+$/.test(name) ? new Random(Number(name)) : undefined;
  }

  seed(): number {
    return this.#fixed?.bits() ?? (crypto.getRandomValues(new Uint32Array(1))[0] as number);
  }

  /** 256 bits in hexadecimal. */
  secret(): string {
    return Array.from({ length: 8 }, () => this.seed().toString(16).padStart(8, '0')).join('');
  }
}
