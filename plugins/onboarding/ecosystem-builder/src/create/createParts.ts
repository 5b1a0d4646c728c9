import type {
  CreateEvent,
  CreateState,
} from '@portal/plugin-ecosystem-builder-common';
import type { Dispatch } from 'react';
import type { ControlParts } from '../form/controlParts';

/** What each control of a create form needs. */
export interface CreateControlProps extends ControlParts {
  state: CreateState;
  dispatch: Dispatch<CreateEvent>;
}
