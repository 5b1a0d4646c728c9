import type { ComponentType } from 'react';
import {
  RiAlarmWarningLine,
  RiFileList3Line,
  RiQuestionLine,
  RiToolsLine,
} from '@remixicon/react';

/** A box of the drawer. */
export interface SupportBox {
  id: 'selfService' | 'incident' | 'request' | 'other';
  /** Path of the portal. */
  to: string;
  icon: ComponentType<{ size?: string | number }>;
}

/** The four boxes in their order (ledger P-366 to P-370). */
export const SUPPORT_BOXES: readonly SupportBox[] = [
  { id: 'selfService', to: '/create', icon: RiToolsLine },
  {
    id: 'incident',
    to: '/create/templates/default/incident-flow',
    icon: RiAlarmWarningLine,
  },
  {
    id: 'request',
    to: '/create/templates/default/workorder-flow',
    icon: RiFileList3Line,
  },
  {
    id: 'other',
    to: '/docs/default/Component/Cloud9/support',
    icon: RiQuestionLine,
  },
];
