import type {
  UpdateEditing,
  UpdateEvent,
} from '@portal/plugin-ecosystem-builder-common';
import type { Dispatch } from 'react';
import type { ControlParts } from '../../form/controlParts';

/** What each control of an update form needs. */
export interface ControlProps extends ControlParts {
  state: UpdateEditing;
  dispatch: Dispatch<UpdateEvent>;
}
