export { CardSkeletons } from './CardSkeletons';
export { LazyTemplateCard } from './LazyTemplateCard';
export type { TemplateCardProps } from './TemplateCard';
export { useFormHref } from './useFormHref';
