import {
  BANNERS,
  type FormField,
  type TextKey,
} from '@portal/plugin-ecosystem-builder-common';
import {
  FieldFrame,
  RemotePicker,
  usePickerList,
} from '@portal/plugin-field-kit';
import { useEffect } from 'react';
import { frameOf } from '../form/controlParts';
import { Banner } from './Banner';
import type { CreateControlProps } from './createParts';
import { type ListedApplication, useApplications } from './useApplications';
import { useOriginCheck } from './useOriginCheck';

type Props = Omit<CreateControlProps, 'field' | 'errors'> & {
  fields: readonly FormField[];
  errorsOf: (key: string) => readonly string[];
};

const KEYS: Record<string, TextKey> = {
  applicationByName: 'application_name',
  applicationById: 'application_id',
};

/** The two linked dropdowns of existing applications (ledger E-038 to E-040, E-176, E-177). */
export function ApplicationPart(props: Props) {
  const { fields, state, dispatch, errorsOf, isDisabled } = props;
  const sources = useApplications();
  const list = usePickerList(sources.applicationByName);
  const { application_id: appId = '', application_name: appName } =
    state.payload;
  const selected: ListedApplication | undefined =
    appName === undefined ? undefined : { appId, appName };
  const listed =
    selected &&
    list.itemOf(sources.applicationByName.toOption(selected))?.choice;
  const { check, help } = useOriginCheck(state, 'application_name');
  const hasFacts = state.facts.length > 0;
  useEffect(() => {
    if (listed && !hasFacts) {
      dispatch({ type: 'factsRead', application: listed });
    }
  }, [listed, hasFacts, dispatch]);
  return (
    <>
      {list.state.status === 'checking' && (
        <Banner text={BANNERS.applicationLoading} />
      )}
      {list.options.length > 0 && !selected && (
        <Banner text={BANNERS.applicationReady} />
      )}
      {fields.map(field => {
        const key = KEYS[field.id];
        const errors = errorsOf(key);
        const isByName = field.id === 'applicationByName';
        const frame = {
          ...frameOf({ ...props, field: { ...field, id: key }, errors }),
          ...(isByName && help && { description: help }),
        };
        return (
          <FieldFrame
            key={field.id}
            field={frame}
            check={isByName ? check : undefined}
          >
            <RemotePicker
              id={frame.id}
              label={field.label}
              source={
                isByName ? sources.applicationByName : sources.applicationById
              }
              value={selected}
              onChange={item => {
                const application = item?.choice;
                if (application || !item) {
                  dispatch({ type: 'applicationChosen', application });
                }
              }}
              isRequired={isByName}
              isDisabled={isDisabled}
              isInvalid={errors.length > 0}
              describedBy={frame.errorId}
            />
          </FieldFrame>
        );
      })}
    </>
  );
}
