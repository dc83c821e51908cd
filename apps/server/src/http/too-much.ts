/** More than one address may ask for. */
export class TooMuch extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TooMuch';
  }
}
