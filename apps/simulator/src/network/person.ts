/** An account; people refer to each other by their position. */
export interface Person {
  readonly at: number;
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly bio: string;
  readonly location: string;
  readonly url: string;
  readonly verified: boolean;
  readonly protected: boolean;
  /** Milliseconds, as all times here. */
  readonly createdAt: number;
}
