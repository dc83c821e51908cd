/** A queue that hands back the number with the smallest key; ties always come out the same way after the same calls. */
export class MinHeap {
  private keys: number[] = [];
  private values: number[] = [];

  get size(): number {
    return this.keys.length;
  }

  /** The smallest key waiting; infinite when empty. */
  get leastKey(): number {
    return this.keys[0] ?? Number.POSITIVE_INFINITY;
  }

  push(key: number, value: number): void {
    let i = this.keys.length;
    this.keys.push(key);
    this.values.push(value);
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (this.keys[parent]! <= key) break;
      this.keys[i] = this.keys[parent]!;
      this.values[i] = this.values[parent]!;
      i = parent;
    }
    this.keys[i] = key;
    this.values[i] = value;
  }

  /** Takes out the value with the smallest key; -1 when empty. */
  pop(): number {
    const result = this.values[0];
    if (result === undefined) return -1;
    const key = this.keys.pop()!;
    const value = this.values.pop()!;
    const count = this.keys.length;
    if (count === 0) return result;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= count) break;
      if (child + 1 < count && this.keys[child + 1]! < this.keys[child]!) child++;
      if (this.keys[child]! >= key) break;
      this.keys[i] = this.keys[child]!;
      this.values[i] = this.values[child]!;
      i = child;
    }
    this.keys[i] = key;
    this.values[i] = value;
    return result;
  }
}
