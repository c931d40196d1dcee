/** The part of the browser's interface that the extension uses: what is not here, no code of it can call. */
declare namespace chrome {
  interface Sender {
    readonly id?: string;
    readonly origin?: string;
    readonly url?: string;
    readonly frameId?: number;
    readonly tab?: { readonly id?: number };
  }

  interface Event<Listener> {
    addListener(listener: Listener): void;
  }

  type Respond = (answer: unknown) => void;
  type OnMessage = (message: unknown, sender: Sender, respond: Respond) => boolean | undefined;

  namespace runtime {
    /** Absent in a page whose extension was updated or removed. */
    const id: string | undefined;
    const onMessage: Event<OnMessage>;
    const onMessageExternal: Event<OnMessage>;
    const onInstalled: Event<(details: { readonly reason: string }) => void>;
    function sendMessage(message: unknown): Promise<unknown>;
    function getURL(path: string): string;
    function getManifest(): { readonly version: string; readonly host_permissions?: string[] };
    function openOptionsPage(): Promise<void>;
  }

  namespace storage {
    interface Area {
      get(keys: string | string[] | null): Promise<Record<string, unknown>>;
      set(items: Record<string, unknown>): Promise<void>;
      remove(keys: string | string[]): Promise<void>;
      setAccessLevel(options: { accessLevel: "TRUSTED_CONTEXTS" }): Promise<void>;
    }
    const local: Area;
  }

  namespace tabs {
    function create(options: { url: string; active?: boolean }): Promise<{ readonly id?: number }>;
    function get(id: number): Promise<{ readonly id?: number }>;
    function update(id: number, options: { active: boolean }): Promise<unknown>;
  }

  namespace i18n {
    function getUILanguage(): string;
  }
}
