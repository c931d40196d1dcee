/** A symmetric positive definite system, factored once (Cholesky): rows of the lower triangle, one behind the other. */
export class Factored {
  readonly size: number;
  readonly #lower: Float64Array;

  /** @param matrix of size × size, row by row; only its lower triangle is read. */
  constructor(matrix: Float64Array, size: number) {
    this.size = size;
    const lower = Float64Array.from(matrix);
    for (let j = 0; j < size; j++) {
      let diagonal = lower[j * size + j]!;
      for (let k = 0; k < j; k++) diagonal -= lower[j * size + k]! ** 2;
      if (!(diagonal > 0)) throw new RangeError("the matrix is not positive definite");
      const root = Math.sqrt(diagonal);
      lower[j * size + j] = root;
      for (let i = j + 1; i < size; i++) {
        let sum = lower[i * size + j]!;
        for (let k = 0; k < j; k++) sum -= lower[i * size + k]! * lower[j * size + k]!;
        lower[i * size + j] = sum / root;
      }
    }
    this.#lower = lower;
  }

  at(row: number, column: number): number {
    return column > row ? 0 : this.#lower[row * this.size + column]!;
  }

  logDeterminant(): number {
    let sum = 0;
    for (let i = 0; i < this.size; i++) sum += 2 * Math.log(this.at(i, i));
    return sum;
  }

  /** The lower factor's inverse times a vector: its squared length is the vector's in the inverse metric. */
  whiten(vector: Float64Array): Float64Array {
    const { size } = this;
    const out = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      let sum = vector[i]!;
      for (let k = 0; k < i; k++) sum -= this.#lower[i * size + k]! * out[k]!;
      out[i] = sum / this.#lower[i * size + i]!;
    }
    return out;
  }

  solve(vector: Float64Array): Float64Array {
    const { size } = this;
    const out = this.whiten(vector);
    for (let i = size - 1; i >= 0; i--) {
      let sum = out[i]!;
      for (let k = i + 1; k < size; k++) sum -= this.#lower[k * size + i]! * out[k]!;
      out[i] = sum / this.#lower[i * size + i]!;
    }
    return out;
  }
}

/** The vector's squared length in the metric of the system's inverse. */
export function inverseNorm(system: Factored, vector: Float64Array): number {
  let sum = 0;
  for (const each of system.whiten(vector)) sum += each * each;
  return sum;
}
