import type { ControlledTemplate } from '@portal/plugin-template-acl-common';
import { useState } from 'react';
import { templateTitle } from '../../lib/names';
import { askableKind } from '../../lib/ownAccess';
import { AskDialog, type AskForAccessProps } from '../AskForAccess';

/** The template that the person asks for, kept while the dialog closes. */
export interface Asking {
  question?: Pick<AskForAccessProps, 'templateRef' | 'title' | 'kind'>;
  isOpen: boolean;
  ask: (template: ControlledTemplate) => void;
  close: () => void;
}

export function useAsking(): Asking {
  const [question, setQuestion] = useState<Asking['question']>();
  const [isOpen, setOpen] = useState(false);
  return {
    question,
    isOpen,
    ask: template => {
      const kind = askableKind(template);
      if (!kind) return;
      const { templateRef } = template;
      setQuestion({ templateRef, title: templateTitle(template), kind });
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

/** The dialog for the overview's rows. It stands outside of the table, whose keys would otherwise reach it. */
export function OverviewAsk(props: { asking: Asking; onAsked: () => void }) {
  const { asking, onAsked } = props;
  const { question, isOpen, close } = asking;
  if (!question) return null;
  return (
    <AskDialog
      key={question.templateRef}
      {...question}
      isOpen={isOpen}
      onClose={close}
      onAsked={onAsked}
    />
  );
}
