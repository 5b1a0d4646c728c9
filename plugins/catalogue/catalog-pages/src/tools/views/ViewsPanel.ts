import type { View } from './queries';

/** The dialog of the views that is open. */
export type ViewsPanel =
  | { is: 'list' }
  | { is: 'form'; view?: View }
  | { is: 'delete' | 'takeOver'; view: View };
