/** Time as one seed sees it; tests move it forward where they would have to wait. */
export class Clock {
  private ahead = 0;

  now(): number {
    return Date.now() + this.ahead;
  }

  advance(milliseconds: number): void {
    this.ahead += milliseconds;
  }

  reset(): void {
    this.ahead = 0;
  }
}
