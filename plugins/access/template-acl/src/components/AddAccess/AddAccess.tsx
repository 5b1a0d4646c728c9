import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Tab, TabList, TabPanel, Tabs } from '@backstage/ui';
import type { AclEntry } from '@portal/plugin-template-acl-common';
import { useState } from 'react';
import type { PrincipalKind } from '../../lib/names';
import { templateAclTranslationRef } from '../../translation';
import { Section } from '../Section';
import { AddForm, type AddDraft } from './AddForm';
import styles from './AddAccess.module.css';

export interface AddAccessProps {
  templateRef: string;
  /** Entity refs that have an entry already. */
  entries: readonly AclEntry[];
}

const EMPTY: AddDraft = { principals: [], reason: '' };

/**
 * The panel that gives people and groups access (P-313, P-314). Each tab keeps its selection while the other tab is
 * open.
 */
export function AddAccess({ templateRef, entries }: AddAccessProps) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  const [drafts, setDrafts] = useState<Record<PrincipalKind, AddDraft>>({
    user: EMPTY,
    group: EMPTY,
  });
  const formOf = (kind: PrincipalKind) => (
    <AddForm
      kind={kind}
      templateRef={templateRef}
      entries={entries}
      draft={drafts[kind]}
      onChange={draft =>
        setDrafts(current => ({ ...current, [kind]: draft ?? EMPTY }))
      }
    />
  );
  return (
    <Section title={t('add.title')}>
      <Tabs>
        <TabList aria-label={t('add.tabs')}>
          <Tab id="user">{t('add.users')}</Tab>
          <Tab id="group">{t('add.groups')}</Tab>
        </TabList>
        <TabPanel id="user" className={styles.panel}>
          {formOf('user')}
        </TabPanel>
        <TabPanel id="group" className={styles.panel}>
          {formOf('group')}
        </TabPanel>
      </Tabs>
    </Section>
  );
}
