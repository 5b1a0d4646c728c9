import { SecretsContextProvider } from '@backstage/plugin-scaffolder-react';
import { useState } from 'react';
import { DraftNotice, DraftOffer, useDraft } from './draft';
import { TemplateDescription } from '../shared/TemplateDescription';
import { useStepAddress } from './steps';
import { TaskWizard } from './TaskWizard';
import type { TemplateWizardProps } from './types';
import styles from './TemplateWizard.module.css';

/** The form of a template below the header, which has its title. It begins empty, or with what the device has kept. */
export function TemplateWizard(props: TemplateWizardProps) {
  const { manifest } = props;
  const { beginning, offer, ...draft } = useDraft(props);
  const { go } = useStepAddress(manifest.steps.length);
  const [round, setRound] = useState(0);
  const startAgain = () => {
    draft.startAgain();
    go(0, { replace: true });
    setRound(round + 1);
  };
  const proceed = () => {
    draft.accept();
    if (offer) go(offer.draft.step, { replace: true });
  };
  return (
    <>
      {manifest.description && (
        <TemplateDescription
          className={styles.description}
          text={manifest.description}
        />
      )}
      {offer && (
        <DraftOffer
          draft={offer.draft}
          onContinue={proceed}
          onStartAgain={startAgain}
        />
      )}
      {beginning?.isKept && <DraftNotice onStartAgain={startAgain} />}
      {beginning && (
        <SecretsContextProvider key={round}>
          <TaskWizard
            {...props}
            beginning={beginning}
            onSave={draft.save}
            onEnd={draft.end}
          />
        </SecretsContextProvider>
      )}
    </>
  );
}
