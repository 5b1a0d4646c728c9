import { Text } from '@backstage/ui';
import { startTransition, useEffect, useId, useState } from 'react';
import { layout } from '@portal/plugin-portal-ui';
import { LazyTemplateCard, type TemplateCardProps } from '../cards';
import cardStyles from '../cards/TemplateCard.module.css';
import type { TemplateStatistics } from '../../shared/statistics';
import { firstOf, type HubSection } from './chooseSections';

/** Cards that are drawn without a look at the window: about as many as a screen shows. */
const FIRST_CARDS = 6;

/** Templates of the first frame: more than a screen shows, and fewer than a company has. */
const FIRST_TEMPLATES = 30;

export interface TemplateSectionsProps extends Pick<
  TemplateCardProps,
  'steeringTags' | 'mayChoose' | 'AccessEnd'
> {
  sections: readonly HubSection[];
  ownerTitle: (ownerRef: string) => string;
  statistics: ReadonlyMap<string, TemplateStatistics>;
}

function Section(
  props: Omit<TemplateSectionsProps, 'sections'> & {
    section: HubSection;
    /** Number of templates in the sections before. */
    before: number;
  },
) {
  const { section, before, ownerTitle, statistics, ...card } = props;
  const headingId = useId();
  return (
    <section className={layout.stack3} aria-labelledby={headingId}>
      <Text as="h3" variant="body-large" weight="bold" id={headingId}>
        {section.title}
      </Text>
      <div className={cardStyles.cards}>
        {section.templates.map((template, index) => (
          <LazyTemplateCard
            {...card}
            key={template.ref}
            template={template}
            ownerTitle={template.ownerRef && ownerTitle(template.ownerRef)}
            statistics={statistics.get(template.ref)}
            isFirst={before + index < FIRST_CARDS}
          />
        ))}
      </div>
    </section>
  );
}

/** True after the first frame. The page answers while what waits for it is drawn. */
function useIsLater(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => startTransition(() => setIsLater(true)), []);
  return isLater;
}

/** Sections of cards below their headings. */
export function TemplateSections(props: TemplateSectionsProps) {
  const { sections: all, ...rest } = props;
  const sections = useIsLater() ? all : firstOf(all, FIRST_TEMPLATES);
  return sections.map((section, index) => (
    <Section
      {...rest}
      key={section.title}
      section={section}
      before={sections
        .slice(0, index)
        .reduce((sum, { templates }) => sum + templates.length, 0)}
    />
  ));
}
