import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, ButtonIcon } from '@backstage/ui';
import { RiAddLine, RiSubtractLine } from '@remixicon/react';
import { layout } from '@portal/plugin-portal-ui';
import { exploreTranslationRef } from '../translation';
import type { useZoom } from './useZoom';
import styles from './Teams.module.css';

/** Makes the picture of the teams smaller or larger, or fits it to the window. */
export function ZoomButtons({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  const { t } = useTranslationRef(exploreTranslationRef);
  const { shrink, grow, fit } = zoom;
  return (
    <div
      role="group"
      aria-label={t('zoom.title')}
      className={`${layout.row} ${styles.zoom}`}
    >
      <ButtonIcon
        size="small"
        variant="secondary"
        icon={<RiSubtractLine />}
        aria-label={t('zoom.smaller')}
        isDisabled={!shrink}
        onPress={shrink}
      />
      <ButtonIcon
        size="small"
        variant="secondary"
        icon={<RiAddLine />}
        aria-label={t('zoom.larger')}
        isDisabled={!grow}
        onPress={grow}
      />
      <Button size="small" variant="secondary" isDisabled={!fit} onPress={fit}>
        {t('zoom.fit')}
      </Button>
    </div>
  );
}
