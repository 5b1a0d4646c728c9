export { OverviewSkeleton } from './OverviewSkeleton';
export {
  TemplateOverview,
  type TemplateOverviewProps,
} from './TemplateOverview';
