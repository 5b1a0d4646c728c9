import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEntityList } from '@backstage/plugin-catalog-react';
import { Checkbox, Select, Text, TextField } from '@backstage/ui';
import { MAX_NAME_LENGTH } from '@portal/plugin-catalog-views-common';
import { ChangeDialog } from '@portal/plugin-portal-ui';
import { useState } from 'react';
import type { ColumnId, ListFilters } from '../../entityTable';
import { listToolsTranslationRef } from '../translation';
import { readState } from './listState';
import { useSaveView, useViews, type View, type ViewWish } from './queries';

/** A choice that is no team. */
const SELF = 'self';
const EVERYBODY = 'everybody';

const choiceOf = ({ audience, team }: View) => team?.ref ?? audience;

/** A choice is an audience, or the reference of a team. */
function audienceOf(choice: string): Pick<ViewWish, 'audience' | 'team'> {
  if (choice === SELF || choice === EVERYBODY) return { audience: choice };
  return { audience: 'team', team: choice };
}

/** Saves the list as a new view, or changes one. */
export function ViewForm(props: {
  view: View | undefined;
  columns: readonly ColumnId[];
  onClose: () => void;
}) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const { view, columns, onClose } = props;
  const { filters } = useEntityList<ListFilters>();
  const [name, setName] = useState(view?.name ?? '');
  const [choice, setChoice] = useState(view ? choiceOf(view) : SELF);
  const [takesList, setTakesList] = useState(!view);
  const save = useSaveView(view);
  return (
    <ChangeDialog
      isOpen
      title={t(view ? 'form.changeTitle' : 'form.saveTitle')}
      submitLabel={t('form.save')}
      isIncomplete={name.trim() === ''}
      failed={t('form.failed')}
      error={save.error}
      isPending={save.isPending}
      onSubmit={() =>
        save.mutate(
          {
            name: name.trim(),
            filters:
              view && !takesList ? view.filters : readState(filters, columns),
            ...audienceOf(choice),
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <Text as="p">{t('form.hint')}</Text>
      <TextField
        label={t('form.name')}
        isRequired
        maxLength={MAX_NAME_LENGTH}
        // The field is the purpose of the dialog.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={name}
        onChange={setName}
      />
      <AudienceField view={view} value={choice} onChange={setChoice} />
      {view && (
        <Checkbox isSelected={takesList} onChange={setTakesList}>
          {t('form.withList')}
        </Checkbox>
      )}
    </ChangeDialog>
  );
}

/** The person, one of their teams, or everybody. */
function AudienceField(props: {
  view: View | undefined;
  value: string;
  onChange: (choice: string) => void;
}) {
  const { t } = useTranslationRef(listToolsTranslationRef);
  const { data } = useViews({ enabled: true });
  const teams = new Map(
    [props.view?.team, ...(data?.teams ?? [])].flatMap(team =>
      team ? [[team.ref, team.title]] : [],
    ),
  );
  return (
    <Select
      label={t('form.audience')}
      options={[
        { id: SELF, label: t('form.self') },
        ...[...teams].map(([id, label]) => ({ id, label })),
        { id: EVERYBODY, label: t('form.everybody') },
      ]}
      value={props.value}
      onChange={next => props.onChange(String(next))}
    />
  );
}
