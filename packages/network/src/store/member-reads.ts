import type { FromDay } from "./author-content.ts";
import type { Database } from "./database.ts";
import { readEngagedAuthors, type EngagedAuthors, type EngagedChoice } from "./engaged-authors.ts";
import {
  readFigureRows,
  type FigureOfRows,
  type FigurePage,
  type FigureRows,
} from "./figure-rows.ts";
import { readUnspacedNormsBy } from "./post-reads.ts";
import type { PostNorm } from "./rows.ts";
import { readSpokenOf, type SpokenOfAmong } from "./spoken-of.ts";

/** What an audience's members (dense ids) did, as the engine does not hold it. */
export class MemberReads {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Whose posts they like or repost. */
  engagedAuthors(choice: EngagedChoice): Promise<EngagedAuthors> {
    return readEngagedAuthors(this.database, choice);
  }

  /** Whom they mention and where they link to. */
  spokenOf(accounts: readonly number[], fromDay: FromDay, limit: number): Promise<SpokenOfAmong> {
    return readSpokenOf(this.database, accounts, fromDay, limit);
  }

  /** Some of their posts in scripts that are written without spaces, as words are cut from them. */
  unspacedNorms(accounts: readonly number[], fromDay: FromDay, limit: number): Promise<PostNorm[]> {
    return readUnspacedNormsBy(this.database, accounts, fromDay, limit);
  }

  /** The members or posts that one of these counts is of. */
  figureRows(figure: FigureOfRows, page: FigurePage): Promise<FigureRows> {
    return readFigureRows(this.database, figure, page);
  }
}
