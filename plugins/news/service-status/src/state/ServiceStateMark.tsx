import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { StateIcon, StateMark } from '@portal/plugin-portal-ui';
import type { ServiceState } from '@portal/plugin-service-status-common';
import { RiAlertFill, RiQuestionFill, RiToolsFill } from '@remixicon/react';
import { serviceStatusTranslationRef } from '../translation';

const LOOKS = {
  operational: { tone: 'good' },
  unknown: { tone: 'none', icon: RiQuestionFill },
  maintenance: { tone: 'running', icon: RiToolsFill },
  degraded: { tone: 'warning' },
  'partial-outage': { tone: 'bad', icon: RiAlertFill },
  'major-outage': { tone: 'bad' },
} as const satisfies Record<ServiceState, object>;

/** The icon of the state of a service. */
export function ServiceStateIcon(props: { state: ServiceState; size: number }) {
  return <StateIcon {...LOOKS[props.state]} size={props.size} />;
}

/** The state of a service as icon and word. */
export function ServiceStateMark({ state }: { state: ServiceState }) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  return <StateMark {...LOOKS[state]} label={t(`states.${state}`)} />;
}
