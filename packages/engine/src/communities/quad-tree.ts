/** How wide a cell may look (width ÷ distance) and still count as one body: θ of Barnes & Hut (1986, Nature 324). */
const OPENING = 1.2;
/** Nodes at one place share a leaf from this depth on. */
const DEEPEST = 24;

const EMPTY = -1;

/** A tree of square cells with the mass and centre of what lies in them; sums repulsion in n·log n steps. */
export class QuadTree {
  /** The force that `repel` found. */
  forceX = 0;
  forceY = 0;
  readonly #room: number;
  /** First of a cell's four children, or −1. */
  readonly #child: Int32Array;
  readonly #mass: Float64Array;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #width: Float64Array;
  /** The one node of a leaf, or −1. */
  readonly #node: Int32Array;
  readonly #stack: Int32Array;
  #cells = 0;

  constructor(nodes: number) {
    this.#room = nodes * 4 * 4 + 64;
    this.#child = new Int32Array(this.#room);
    this.#mass = new Float64Array(this.#room);
    this.#x = new Float64Array(this.#room);
    this.#y = new Float64Array(this.#room);
    this.#width = new Float64Array(this.#room);
    this.#node = new Int32Array(this.#room);
    this.#stack = new Int32Array(4 * DEEPEST + 8);
  }

  build(x: Float64Array, y: Float64Array, mass: Float64Array): void {
    let reach = 1;
    for (let i = 0; i < x.length; i++) reach = Math.max(reach, Math.abs(x[i]!), Math.abs(y[i]!));
    this.#cells = 0;
    this.#add(reach * 2);
    for (let i = 0; i < x.length; i++) this.#insert(i, x, y, mass, reach);
    for (let cell = 0; cell < this.#cells; cell++) {
      if (this.#mass[cell] === 0) continue;
      this.#x[cell]! /= this.#mass[cell]!;
      this.#y[cell]! /= this.#mass[cell]!;
    }
  }

  /** Repulsion on node i: strength · mass / distance, away from every other body. */
  repel(i: number, x: Float64Array, y: Float64Array, strength: number): void {
    let fx = 0;
    let fy = 0;
    const px = x[i]!;
    const py = y[i]!;
    const stack = this.#stack;
    const childOf = this.#child;
    const massOf = this.#mass;
    const nodeOf = this.#node;
    const widthOf = this.#width;
    const xOf = this.#x;
    const yOf = this.#y;
    let depth = 0;
    stack[depth++] = 0;
    while (depth > 0) {
      const cell = stack[--depth]!;
      if (massOf[cell] === 0 || nodeOf[cell] === i) continue;
      const dx = px - xOf[cell]!;
      const dy = py - yOf[cell]!;
      const square = dx * dx + dy * dy;
      const child = childOf[cell]!;
      const width = widthOf[cell]!;
      if (child !== EMPTY && width * width >= OPENING * OPENING * square) {
        for (let quarter = 0; quarter < 4; quarter++) stack[depth++] = child + quarter;
      } else if (square > 0) {
        const force = (strength * massOf[cell]!) / square;
        fx += dx * force;
        fy += dy * force;
      }
    }
    this.forceX = fx;
    this.forceY = fy;
  }

  #add(width: number): number {
    const cell = this.#cells++;
    this.#child[cell] = EMPTY;
    this.#mass[cell] = 0;
    this.#x[cell] = 0;
    this.#y[cell] = 0;
    this.#width[cell] = width;
    this.#node[cell] = EMPTY;
    return cell;
  }

  #insert(i: number, x: Float64Array, y: Float64Array, mass: Float64Array, reach: number): void {
    let cell = 0;
    let cx = 0;
    let cy = 0;
    let half = reach;
    for (let depth = 0; ; depth++) {
      const isEmpty = this.#mass[cell] === 0;
      const resident = this.#node[cell]!;
      this.#mass[cell]! += mass[i]!;
      this.#x[cell]! += x[i]! * mass[i]!;
      this.#y[cell]! += y[i]! * mass[i]!;
      if (isEmpty) {
        this.#node[cell] = i;
        return;
      }
      if (this.#child[cell] === EMPTY) {
        if (depth >= DEEPEST || this.#cells + 4 > this.#room) {
          this.#node[cell] = EMPTY;
          return;
        }
        const first = this.#add(half);
        for (let quarter = 1; quarter < 4; quarter++) this.#add(half);
        this.#child[cell] = first;
        this.#node[cell] = EMPTY;
        const place = first + quarterOf(x[resident]!, y[resident]!, cx, cy);
        this.#mass[place] = mass[resident]!;
        this.#x[place] = x[resident]! * mass[resident]!;
        this.#y[place] = y[resident]! * mass[resident]!;
        this.#node[place] = resident;
      }
      const quarter = quarterOf(x[i]!, y[i]!, cx, cy);
      cell = this.#child[cell]! + quarter;
      half /= 2;
      cx += (quarter & 1) === 1 ? half : -half;
      cy += (quarter & 2) === 2 ? half : -half;
    }
  }
}

function quarterOf(x: number, y: number, cx: number, cy: number): number {
  return (x > cx ? 1 : 0) + (y > cy ? 2 : 0);
}
