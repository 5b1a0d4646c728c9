import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import { Link } from 'react-router-dom';
import type { FilledGroup } from '../groups';
import { hubTranslationRef } from '../../shared/hubTexts';
import type { HubAddress } from '../search';
import styles from './Hub.module.css';

/** The list of groups to jump to, with the number of their templates. The first leads to all templates (P-228). */
export function GroupRail(props: {
  groups: readonly FilledGroup[];
  total: number;
  address: HubAddress;
}) {
  const { groups, total, address } = props;
  const { t } = useTranslationRef(hubTranslationRef);
  const { t: upstream } = useTranslationRef(scaffolderTranslationRef);
  const all = {
    title: upstream('templateListPage.templateGroups.defaultTitle'),
    count: total,
    group: undefined,
  };
  const entries = groups.map(({ title, templates }) => ({
    title,
    count: templates.length,
    group: title,
  }));
  return (
    <nav className={styles.rail} aria-label={t('groups')}>
      <ul>
        {[all, ...entries].map(({ title, count, group }) => (
          <li key={group ?? ''}>
            <Link
              to={address.hrefOf(group)}
              aria-current={group === address.group ? 'page' : undefined}
            >
              <span>{title}</span> <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
