import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { useIsFetching } from '@tanstack/react-query';
import type { Application, Product } from '@portal/plugin-directory-common';
import {
  BANNERS,
  type CreateEvent,
  type FormField,
  type Payload,
  toApplicationChoice,
  toProductChoice,
} from '@portal/plugin-ecosystem-builder-common';
import {
  describedWithHelp,
  FieldFrame,
  listKey,
  RemotePicker,
  useListSource,
} from '@portal/plugin-field-kit';
import { type Dispatch, memo } from 'react';
import { frameOf } from '../form/frame';
import {
  APPLICATIONS_BY_ID,
  APPLICATIONS_BY_NAME,
  type KnownApplication,
  PRODUCTS,
} from './lists';

const useStyles = makeStyles(
  theme => ({
    banner: {
      padding: theme.spacing(1, 2),
      borderLeft: `4px solid ${theme.palette.primary.main}`,
      backgroundColor: theme.palette.background.default,
    },
  }),
  { name: 'PortalOnboardingBanner' },
);

const LIST_TEXTS = {
  applications: {
    emptyMessage: 'There are no applications in the list',
    failureMessage: 'The applications could not be loaded',
  },
  products: {
    emptyMessage: 'There are no products in the list',
    failureMessage: 'The products could not be loaded',
  },
};

const NO_PARAMS = {};

/** A banner that follows the loading of a list (ledger E-176 to E-179). */
export const ListBanner = memo(({ of }: { of: 'application' | 'product' }) => {
  const classes = useStyles();
  const list = of === 'product' ? PRODUCTS : APPLICATIONS_BY_NAME;
  const loading = useIsFetching({
    queryKey: ['list', ...listKey(list, NO_PARAMS)],
  });
  return (
    <Typography role="status" variant="body2" className={classes.banner}>
      {loading > 0 ? BANNERS[`${of}Loading`] : BANNERS[`${of}Ready`]}
    </Typography>
  );
});

interface PickerProps {
  fieldId: string;
  field: FormField;
  errors: readonly string[];
  isDisabled: boolean;
  dispatch: Dispatch<CreateEvent>;
}

function chosenApplication(payload: Payload): KnownApplication | undefined {
  const { application_name: applicationName } = payload;
  return applicationName === undefined
    ? undefined
    : {
        applicationName,
        applicationID: payload.application_id ?? '',
        alias: payload.application_name_abbreviation ?? '',
      };
}

/** True for an application of the list, which has all its fields. */
function isWhole(application: KnownApplication): application is Application {
  return application.product !== undefined;
}

export interface ApplicationPickerProps extends PickerProps {
  payload: Pick<
    Payload,
    'application_name' | 'application_id' | 'application_name_abbreviation'
  >;
}

/** One of the two linked dropdowns of applications (ledger E-038 to E-040). */
export function ApplicationPicker(props: ApplicationPickerProps) {
  const { field, payload, dispatch, errors, isDisabled } = props;
  const frame = frameOf(props);
  const list =
    field.id === 'applicationById' ? APPLICATIONS_BY_ID : APPLICATIONS_BY_NAME;
  const source = useListSource(list, NO_PARAMS, LIST_TEXTS.applications);
  return (
    <FieldFrame field={frame}>
      <RemotePicker
        id={frame.id}
        label={field.label}
        source={source}
        value={chosenApplication(payload)}
        onChange={item => {
          if (!item || !isWhole(item)) return;
          const application = toApplicationChoice(item);
          dispatch({ type: 'applicationChosen', application });
        }}
        isRequired
        isDisabled={isDisabled}
        isInvalid={errors.length > 0}
        describedBy={describedWithHelp(frame)}
      />
    </FieldFrame>
  );
}

/** A product of an earlier selection, of which only the name is known. */
function chosenProduct(name: string | undefined): Product | undefined {
  if (name === undefined) return undefined;
  const empty = { ProductID: '', Description: '', owner: '' };
  const place = {
    productGroup: '',
    productPortfolio: '',
    businessPlatform: '',
  };
  return { ...empty, ...place, productName: name };
}

/** The dropdown of products (ledger E-046). */
export function ProductPicker(props: PickerProps & { product?: string }) {
  const { field, product, dispatch, errors, isDisabled } = props;
  const frame = frameOf(props);
  const source = useListSource(PRODUCTS, NO_PARAMS, LIST_TEXTS.products);
  return (
    <FieldFrame field={frame}>
      <RemotePicker
        id={frame.id}
        label={field.label}
        source={source}
        value={chosenProduct(product)}
        onChange={item => {
          if (!item) return;
          dispatch({ type: 'productChosen', product: toProductChoice(item) });
        }}
        isRequired
        isDisabled={isDisabled}
        isInvalid={errors.length > 0}
        describedBy={describedWithHelp(frame)}
      />
    </FieldFrame>
  );
}
