import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import type { Question } from "../questions.ts";
import type { NativeNames } from "./load.ts";

/** An answer and the milliseconds inside the kernel. */
export interface Timed<T> {
  readonly answer: T;
  readonly milliseconds: number;
}

/** Compiles the kernel for this processor; null when the machine has no C compiler. */
export function compileKernel(folder: string): string | null {
  const program = join(folder, "native-kernel");
  const source = join(import.meta.dirname, "kernel.c");
  try {
    execFileSync("cc", ["-O3", "-march=native", "-o", program, source], { stdio: "pipe" });
    return program;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** The compiled kernel in a process of its own; what it takes to send and parse is not in its times. */
export class NativePeer {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<string>;
  readonly #names: NativeNames;

  constructor(program: string, folder: string) {
    this.#names = JSON.parse(readFileSync(join(folder, "names.json"), "utf8")) as NativeNames;
    this.#process = spawn(program, [folder], { stdio: ["pipe", "pipe", "inherit"] });
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  async size(question: Question): Promise<Timed<number>> {
    const [[count = 0], milliseconds] = await this.#ask(`size ${this.#textOf(question)}`);
    return { answer: count, milliseconds };
  }

  /** Members of both of each pair, in the order 0-1, 0-2 … */
  async overlap(questions: readonly Question[]): Promise<Timed<number[]>> {
    const texts = questions.map((question) => this.#textOf(question));
    const [answer, milliseconds] = await this.#ask(
      `overlap ${questions.length}\n${texts.join("\n")}`,
    );
    return { answer, milliseconds };
  }

  /** Followers of any of the accounts, and how many of them follow each of the 100 most followed among them. */
  async follows(question: Question): Promise<Timed<{ size: number; counts: number[] }>> {
    const [[size = 0, ...counts], milliseconds] = await this.#ask(
      `follows ${question.handles.length} ${question.handles.join(" ")}`,
    );
    return { answer: { size, counts }, milliseconds };
  }

  close(): void {
    this.#process.stdin.end();
  }

  async #ask(command: string): Promise<[numbers: number[], milliseconds: number]> {
    this.#process.stdin.write(`${command}\n`);
    const line = await this.#lines.next();
    if (line.done === true) throw new Error("The compiled kernel stopped");
    const numbers = line.value.trim().split(" ").map(Number);
    return [numbers.slice(0, -1), (numbers.at(-1) ?? 0) / 1e6];
  }

  #textOf(question: Question): string {
    const list = (values: readonly number[]): string => [values.length, ...values].join(" ");
    const named = (names: readonly string[], values: readonly string[]): string =>
      list(values.map((value) => names.indexOf(value)).filter((number) => number >= 0));
    return [
      list(question.handles),
      list(question.words),
      list(question.interests),
      named(this.#names.countries, question.countries),
      named(this.#names.languages, question.languages),
      question.gender ?? 0,
      question.age === null ? 0 : 1,
    ].join(" ");
  }
}
