/** Words of the audience builder's tools, part of the interface's catalogue. */
export const builderEn = {
  steps: {
    undo: "Undo ({{keys}})",
    redo: "Redo ({{keys}})",
    undoName: "Undo",
    redoName: "Redo",
  },
  fields: {
    handle: "@handle or the address of a profile",
    keyword: "A word or a phrase that people post",
    hashtag: "#hashtag",
    interest: "An interest",
    conversation_topic: "A topic of conversation",
    movie_tv_show: "A movie or TV show",
    custom_audience: "A saved audience",
    country: "A country",
    location: "A region or city",
    language: "A language",
    network_operator: "A network operator",
  },
  order: {
    open: "Change the order",
    title: "Order: {{kind}}",
    handles: "The network takes {{most}} handles for one ad group, from the top of this list.",
    help: "What stands first is applied first.",
    byAlone: "Largest first",
    byBeyond: "Most of its own first",
    drag: "Move",
    keys: "Drag a row, or press Enter on its handle, move with the arrows and press Enter again. On a chip, Alt with an arrow moves it.",
    moved: "{{label}} is now at place {{place}} of {{count}}.",
  },
} as const;
