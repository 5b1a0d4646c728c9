/** What of a run is shown, and how to change it. */
export interface TaskRunToggles {
  logsVisible: boolean;
  onToggleLogs: () => void;
  barVisible: boolean;
  onToggleBar: () => void;
}
