/** The visible parts of a run, and functions to toggle them. */
export interface TaskRunToggles {
  logsVisible: boolean;
  onToggleLogs: () => void;
  barVisible: boolean;
  onToggleBar: () => void;
}
