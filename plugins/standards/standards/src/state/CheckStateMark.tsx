import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { VisuallyHidden } from '@backstage/ui';
import { StateIcon, StateMark, type Tone } from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { standardsTranslationRef } from '../translation';

/** The state of a check; none if it is not for the type of the component. */
export type ShownState = Schemas['State'] | 'none';

const TONES: Record<ShownState, Tone> = {
  met: 'good',
  missed: 'bad',
  excepted: 'stopped',
  unknown: 'unknown',
  hidden: 'none',
  none: 'none',
};

/** The state of a check as icon and words. */
export function CheckStateMark({ state }: { state: ShownState }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  return <StateMark tone={TONES[state]} label={t(`state.${state}`)} />;
}

/** The state of a check as an icon, with its words for screen readers. */
export function CheckStateIcon({ state }: { state: ShownState }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  return (
    <>
      <StateIcon tone={TONES[state]} />
      <VisuallyHidden>{t(`state.${state}`)}</VisuallyHidden>
    </>
  );
}
