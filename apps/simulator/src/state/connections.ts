import { randomUUID } from "node:crypto";

export interface Connection {
  readonly id: string;
  readonly app: string;
  readonly endpoint: string;
  readonly address: string;
  readonly connectedAt: number;
  disconnectedAt: number | null;
  readonly close: () => void;
}

/** Streams that apps read, and those that they read before. */
export class Connections {
  private readonly all: Connection[] = [];

  open(connection: Omit<Connection, "id" | "disconnectedAt">): Connection {
    const opened = { ...connection, id: randomUUID(), disconnectedAt: null };
    this.all.unshift(opened);
    return opened;
  }

  of(app: string): readonly Connection[] {
    return this.all.filter((connection) => connection.app === app);
  }

  /** Each ends as if the network had cut it. */
  end(connections: readonly Connection[]): void {
    for (const connection of connections)
      if (connection.disconnectedAt === null) connection.close();
  }
}
