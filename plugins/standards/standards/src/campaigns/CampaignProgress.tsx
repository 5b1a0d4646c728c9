import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { EXCEPTED_SHADE } from '../standing/shade';
import { standardsTranslationRef } from '../translation';
import styles from './Campaigns.module.css';

/** The bar is filled by what is done. */
const PARTS = [
  ['met', 'var(--bui-fg-positive)'],
  ['excepted', EXCEPTED_SHADE],
  ['missed', 'transparent'],
  ['unknown', 'transparent'],
] as const;

/** How many components of a campaign are done, as a bar and in words. */
export function CampaignProgress({
  campaign: { progress },
}: {
  campaign: Schemas['Campaign'];
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  if (!progress) return <Words>{t('campaign.hidden')}</Words>;
  const total = PARTS.reduce((sum, [state]) => sum + progress[state], 0);
  if (total === 0) return <Words>{t('campaign.nothingLeft')}</Words>;
  const done = progress.met + progress.excepted;
  const others = (['excepted', 'unknown'] as const)
    .filter(state => progress[state] > 0)
    .map(state => `${t(`state.${state}`)}: ${progress[state]}`);
  return (
    <div className={layout.stack1}>
      <div className={styles.bar} aria-hidden>
        {PARTS.filter(([state]) => progress[state] > 0).map(
          ([state, background]) => (
            <span
              key={state}
              className={styles.part}
              style={{ flexGrow: progress[state], background }}
            />
          ),
        )}
      </div>
      <Words>
        {[
          t('campaign.progress', { count: total, done: String(done) }),
          ...others,
        ].join('. ')}
      </Words>
    </div>
  );
}

function Words({ children }: { children: string }) {
  return (
    <Text as="p" variant="body-small" color="secondary">
      {children}
    </Text>
  );
}
