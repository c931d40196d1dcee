export interface StepState {
  readonly isFilled: boolean;
  readonly isValid: boolean;
}

/** Specification, point 4: back is always allowed; a jump only to earlier steps or the current one. */
export function canJumpTo(index: number, current: number): boolean {
  return index >= 0 && index <= current;
}

/** Forward needs the step filled and valid. */
export function canGoForward(step: StepState | undefined): boolean {
  return step !== undefined && step.isFilled && step.isValid;
}

/** What the main button does: the last step submits. */
export function forwardOf(current: number, steps: readonly StepState[]): "proceed" | "submit" {
  return current >= steps.length - 1 ? "submit" : "proceed";
}
