import { ProblemList } from './ProblemList';
import { useTemplateProblems } from './useTemplateProblems';

/** What of a template will not work, before somebody fills in its form. */
export function TemplateProblems({ templateRef }: { templateRef: string }) {
  return <ProblemList {...useTemplateProblems(templateRef)} />;
}
