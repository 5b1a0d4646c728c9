import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import { useHref, useLocation } from 'react-router-dom';
import { pipelineDeployTranslationRef } from '../translation';
import styles from './TabNav.module.css';

/** Pages inside the tab, with their paths below it. */
const PAGES = [
  ['runs', ''],
  ['deployments', 'deployments'],
  ['metrics', 'metrics'],
] as const;

/** Links to the pages inside the tab. */
export function TabNav() {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const root = useHref('.').replace(/\/$/, '');
  const { pathname } = useLocation();
  const rest = pathname.slice(root.length).replace(/^\//, '').split('/')[0];
  const current = PAGES.find(([, path]) => path !== '' && path === rest);
  return (
    <nav aria-label={t('nav.label')} className={styles.nav}>
      {PAGES.map(([name, path]) => {
        const isCurrent = current ? current[0] === name : path === '';
        return (
          <Link
            key={name}
            href={path ? `${root}/${path}` : root}
            className={styles.link}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {t(`nav.${name}`)}
          </Link>
        );
      })}
    </nav>
  );
}
