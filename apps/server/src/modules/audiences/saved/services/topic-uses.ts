/** How often saved audiences hold conversation topics; the repository answers it. */
export interface TopicUses {
  /**
   * Of all teams, for counting alone: who asks must add up so that no team is told of another.
   */
  topicUses(): Promise<{ teamId: string; label: string; id: string | null; uses: number }[]>;
}
