import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { StateMark, type Tone } from '@portal/plugin-portal-ui';
import { cloudAccessTranslationRef } from '../translation';

const TONES = {
  active: 'good',
  starting: 'running',
  ending: 'running',
  ended: 'stopped',
  pending: 'waiting',
  approved: 'good',
  declined: 'bad',
  withdrawn: 'stopped',
  lapsed: 'stopped',
} as const satisfies Record<string, Tone>;

/** How a grant or a request for one is. */
export function GrantStatus({ status }: { status: keyof typeof TONES }) {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  return <StateMark tone={TONES[status]} label={t(`status.${status}`)} />;
}
