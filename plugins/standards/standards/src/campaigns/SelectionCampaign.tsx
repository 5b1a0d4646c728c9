import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { StartButton } from './StartButton';
import { useStartRight } from './queries';

const NOWHERE = {};

/** Starts a campaign for the selected components, for people who may; there is nothing to start for other kinds. */
export function SelectionCampaign(props: { entities: readonly Entity[] }) {
  const { data } = useStartRight();
  const components = props.entities
    .filter(({ kind }) => kind.toLocaleLowerCase('en-US') === 'component')
    .map(entity => stringifyEntityRef(entity));
  if (!data?.mayStart || components.length === 0) return <></>;
  const checks = data.checks.filter(({ confidential }) => !confidential);
  return (
    <StartButton checks={checks} scope={NOWHERE} components={components} />
  );
}
