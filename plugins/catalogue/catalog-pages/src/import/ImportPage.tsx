import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header, Link, Text, TextField } from '@backstage/ui';
import {
  layout,
  LoadingRows,
  QueryAnswer,
  safeHref,
  useTypedText,
} from '@portal/plugin-portal-ui';
import { useEffect, useRef, useState } from 'react';
import { Done } from './Done';
import { FilesReview } from './FilesReview';
import styles from './ImportPage.module.css';
import { type ImportResult, useIsImporting } from './imports';
import { isFileAddress } from './isFileAddress';
import { ProposalReview } from './ProposalReview';
import { REPOSITORIES_PATH } from '../importMany/paths';
import { importManyTranslationRef } from '../importMany/translation';
import { Steps } from './Steps';
import { importTranslationRef } from './translation';
import { type Finding, useAnalysis } from './useAnalysis';

/** What is wrong with the address itself, which its field says. */
const refusalOf = (error: Error | null) =>
  error?.name === 'InputError' ? error.message : undefined;

/** Brings a catalogue file, or a repository without one, into the catalogue; one import after the other. */
export function ImportPage() {
  const { t } = useTranslationRef(importTranslationRef);
  const many = useTranslationRef(importManyTranslationRef);
  const [imports, setImports] = useState(0);
  return (
    <>
      <Header title={t('page.title')} description={t('page.description')} />
      <Container>
        <div className={layout.stack6}>
          <Text as="p">
            <Link href={REPOSITORIES_PATH}>{many.t('link')}</Link>{' '}
            {many.t('linkHint')}
          </Text>
          <Import
            key={imports}
            isAnother={imports > 0}
            onAnother={() => setImports(count => count + 1)}
          />
        </div>
      </Container>
    </>
  );
}

/** One import: the address, what is there, and what was done. */
function Import(props: { isAnother: boolean; onAnother: () => void }) {
  const [result, setResult] = useState<ImportResult>();
  return (
    <div className={`${layout.stack6} ${layout.page}`}>
      {result ? (
        <>
          <Steps current="done" />
          <Done result={result} onAnother={props.onAnother} />
        </>
      ) : (
        <AddressAndReview hasFocus={props.isAnother} onDone={setResult} />
      )}
    </div>
  );
}

function AddressAndReview(props: {
  /** True if the field takes the focus from a button that is gone. */
  hasFocus: boolean;
  onDone: (result: ImportResult) => void;
}) {
  const { hasFocus, onDone } = props;
  const { t } = useTranslationRef(importTranslationRef);
  const isImporting = useIsImporting();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.querySelector('input')?.focus();
  }, [hasFocus]);
  const [settled, setSettled] = useState('');
  const { text, setText, settleNow } = useTypedText(settled, setSettled);
  // What was found for another address goes at once.
  const typed = text.trim() === settled ? settled : '';
  const address = safeHref(typed);
  const query = useAnalysis(address);
  const refused = refusalOf(query.error);
  const problem = typed && !address ? t('address.invalid') : refused;
  return (
    <>
      <Steps current={query.data ? 'review' : 'address'} />
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault();
          settleNow();
        }}
      >
        <TextField
          ref={field}
          className={styles.form}
          label={t('address.label')}
          description={t('address.hint')}
          type="url"
          isReadOnly={isImporting}
          value={text}
          onChange={setText}
          validationBehavior="aria"
          validate={() => problem ?? null}
        />
      </form>
      <div role="status">{query.data && <Summary finding={query.data} />}</div>
      {address !== undefined && refused === undefined && (
        <QueryAnswer
          query={query}
          failed={
            isFileAddress(address)
              ? t('address.fileFailed')
              : t('address.repositoryFailed')
          }
          skeleton={<LoadingRows label={t('address.checking')} />}
        >
          {finding =>
            finding.type === 'files' ? (
              <FilesReview files={finding.files} onDone={onDone} />
            ) : (
              <ProposalReview proposal={finding.proposal} onDone={onDone} />
            )
          }
        </QueryAnswer>
      )}
    </>
  );
}

/** Says to a screen reader that the answer is there. */
function Summary({ finding }: { finding: Finding }) {
  const { t } = useTranslationRef(importTranslationRef);
  if (finding.type !== 'files') return null;
  const count = finding.files.flatMap(({ entities }) => entities).length;
  return count === 0 ? null : <Text>{t('files.found', { count })}</Text>;
}
