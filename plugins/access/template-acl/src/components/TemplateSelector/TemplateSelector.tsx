import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Select } from '@backstage/ui';
import type { ControlledTemplate } from '@portal/plugin-template-acl-common';
import { RiSearchLine } from '@remixicon/react';
import { useMemo } from 'react';
import { ownerName, templateTitle } from '../../lib/names';
import { matchesWords } from '../../lib/search';
import { templateAclTranslationRef } from '../../translation';
import styles from './TemplateSelector.module.css';

export interface TemplateSelectorProps {
  templates: readonly ControlledTemplate[];
  templateRef: string | undefined;
  onChoose: (templateRef: string) => void;
}

/** Selects a controlled template, with search by title, name, owner or reference (P-308). */
export function TemplateSelector(props: TemplateSelectorProps) {
  const { templates, templateRef, onChoose } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const options = useTemplateOptions(templates);
  const texts = useMemo(
    () =>
      new Map(
        templates.map(template => [template.templateRef, textOf(template)]),
      ),
    [templates],
  );
  return (
    <Select
      className={styles.selector}
      label={t('selector.label')}
      placeholder={t('selector.placeholder')}
      size="medium"
      icon={<RiSearchLine />}
      options={options}
      search={{
        placeholder: t('selector.search'),
        filter: (option, query) =>
          matchesWords(texts.get(String(option.id)) ?? '', query),
      }}
      value={texts.has(templateRef ?? '') ? templateRef : null}
      onChange={chosen => {
        if (chosen !== null && chosen !== templateRef) onChoose(String(chosen));
      }}
    />
  );
}

function useTemplateOptions(templates: readonly ControlledTemplate[]) {
  const { t } = useTranslationRef(templateAclTranslationRef);
  return useMemo(
    () =>
      templates.map(template => {
        const owner = t('selector.owner', {
          owner: ownerName(template) ?? t('info.noOwner'),
        });
        const waiting = t('selector.waiting', { count: template.pending });
        return {
          id: template.templateRef,
          label: templateTitle(template),
          description: template.pending > 0 ? `${owner} · ${waiting}` : owner,
        };
      }),
    [templates, t],
  );
}

function textOf(template: ControlledTemplate): string {
  const { templateRef, title = '', owner = '', ownerTitle = '' } = template;
  return `${title} ${templateRef} ${owner} ${ownerTitle}`;
}
