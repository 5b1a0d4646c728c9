import { layout } from '@portal/plugin-portal-ui';
import { memo, useId } from 'react';
import { TemplateCard, type TemplateCardProps } from './TemplateCard';
import styles from './TemplateCard.module.css';
import { useNearWindow } from './useNearWindow';

export interface LazyTemplateCardProps extends TemplateCardProps {
  /** True for the first cards of the page, which are drawn at once. */
  isFirst?: boolean;
}

/**
 * A card of the hub that is rendered completely when it comes near the visible area. Before that, it shows only its
 * title, so that users can search the page and navigate by headings: a company has a thousand templates, and that many
 * complete cards take seconds to render.
 */
export const LazyTemplateCard = memo(function LazyCard(
  props: LazyTemplateCardProps,
) {
  const { isFirst, ...card } = props;
  const [ref, near] = useNearWindow<HTMLElement>(isFirst);
  const headingId = useId();
  if (near) {
    return <TemplateCard {...card} />;
  }
  return (
    <article
      ref={ref}
      className={`${layout.panel} ${styles.waiting}`}
      aria-labelledby={headingId}
    >
      <h4 id={headingId}>{card.template.title}</h4>
    </article>
  );
});
