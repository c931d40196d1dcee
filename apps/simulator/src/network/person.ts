/** An account; people refer to each other by their position. */
export interface Person {
  readonly at: number;
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly bio: string;
  readonly location: string;
  readonly url: string;
  /** Name of the picture in the folder of pictures; null without one. */
  readonly picture: string | null;
  readonly verified: boolean;
  readonly protected: boolean;
  /** Milliseconds, as all times here. */
  readonly createdAt: number;
}
