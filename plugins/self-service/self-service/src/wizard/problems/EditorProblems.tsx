import { Container } from '@backstage/ui';
import { findTemplateProblems } from '@portal/plugin-field-kit-common';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { useMemo } from 'react';
import { ProblemList } from './ProblemList';
import { readSpec } from './readSpec';
import { useEditorText } from './useEditorText';
import { useEquipment } from './useEquipment';

interface EditorProblemsProps {
  /** True if the editor has the `spec` of a template alone. */
  isSpec?: boolean;
}

function Problems({ isSpec = false }: EditorProblemsProps) {
  const text = useEditorText();
  const { data, error } = useEquipment();
  const problems = useMemo(
    () =>
      text && data ? findTemplateProblems(readSpec(text, isSpec), data) : [],
    [text, data, isSpec],
  );
  return (
    <Container>
      <ProblemList problems={problems} error={error} />
    </Container>
  );
}

/** What will not work of the template in upstream's editor, while it is written. */
export function EditorProblems(props: EditorProblemsProps) {
  return (
    <PageQueryProvider>
      <Problems {...props} />
    </PageQueryProvider>
  );
}
