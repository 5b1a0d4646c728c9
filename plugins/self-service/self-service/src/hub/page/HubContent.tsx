import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormHref, type TemplateCardProps } from '../cards';
import { arrangeTemplates, type HubGroups } from '../groups';
import { hubTranslationRef } from '../../shared/hubTexts';
import {
  indexTemplates,
  SearchBar,
  searchTemplates,
  useHubAddress,
} from '../search';
import { useOwnerTitles, type HubTemplate } from '../../shared/templates';
import { chooseSections } from './chooseSections';
import { GroupRail } from './GroupRail';
import styles from './Hub.module.css';
import { focusFirstCard, useArrowKeys } from './arrowKeys';
import { NoMatch } from './NoMatch';
import { TemplateSections } from './TemplateSections';
import { useHubUse } from './useHubUse';

/** The types of templates, by name. */
function categoriesOf(templates: readonly HubTemplate[]): string[] {
  return [...new Set(templates.map(({ type }) => type))].filter(Boolean).sort();
}

/** How many templates are shown, and which one Enter opens. */
function ResultText(props: { count: number; search: string; best?: string }) {
  const { count, search, best } = props;
  const { t } = useTranslationRef(hubTranslationRef);
  return (
    <Text as="p" color="secondary" role="status">
      {search ? t('found', { count, search }) : t('count', { count })}
      {best && ` ${t('best', { title: best })}`}
    </Text>
  );
}

/** The search, the groups and the cards of templates. */
export function HubContent(props: {
  templates: readonly HubTemplate[];
  groups: HubGroups;
  mayChoose: boolean;
  AccessEnd: TemplateCardProps['AccessEnd'];
}) {
  const { templates, groups, mayChoose, AccessEnd } = props;
  const { t } = useTranslationRef(hubTranslationRef);
  const address = useHubAddress();
  const search = useDeferredValue(address.search.trim());
  const use = useHubUse();
  const ownerTitle = useOwnerTitles(templates);
  const filled = useMemo(
    () => arrangeTemplates(templates, groups.groups, use),
    [templates, groups, use],
  );
  const index = useMemo(
    () => indexTemplates(templates, ownerTitle),
    [templates, ownerTitle],
  );
  const { group, category } = address;
  const sectionsOf = useCallback(
    (searched: string) =>
      chooseSections({
        groups: filled,
        group,
        resultsTitle: searched ? t('results') : undefined,
        found: searchTemplates(index, searched).filter(
          ({ type }) => !category || type === category,
        ),
      }),
    [filled, group, index, category, t],
  );
  const sections = useMemo(() => sectionsOf(search), [sectionsOf, search]);
  const shown = sections.flatMap(section => section.templates);
  const best = search && mayChoose ? shown[0] : undefined;

  const cards = useRef<HTMLDivElement>(null);
  useArrowKeys(cards);
  const navigate = useNavigate();
  const formHref = useFormHref();
  const openBest = () => {
    // The shown results may be those of the letter before.
    const typed = address.search.trim();
    const [results] = typed && mayChoose ? sectionsOf(typed) : [];
    const href = results && formHref(results.templates[0]);
    if (!href) return;
    address.keepSearch();
    navigate(href);
  };
  return (
    <>
      <SearchBar
        address={address}
        categories={categoriesOf(templates)}
        onEnter={openBest}
        onDown={() => focusFirstCard(cards.current)}
      />
      <ResultText count={shown.length} search={search} best={best?.title} />
      <div className={styles.columns}>
        <GroupRail groups={filled} total={templates.length} address={address} />
        <div ref={cards} className={styles.main}>
          {shown.length === 0 ? (
            <NoMatch address={address} />
          ) : (
            <TemplateSections
              key={group}
              sections={sections}
              ownerTitle={ownerTitle}
              statistics={use.statistics}
              steeringTags={groups.steeringTags}
              mayChoose={mayChoose}
              AccessEnd={AccessEnd}
            />
          )}
        </div>
      </div>
    </>
  );
}
