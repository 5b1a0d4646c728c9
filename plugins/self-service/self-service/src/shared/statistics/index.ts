export { mostRisen, mostRun } from './ranks';
export { roundDuration } from './roundDuration';
export type { TemplateStatistics } from './TemplateStatistics';
export {
  useTemplateStatistics,
  useTemplateStatisticsQuery,
} from './useTemplateStatistics';
