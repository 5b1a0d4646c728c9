import { PRODUCTS } from '@portal/plugin-directory-common';
import {
  BANNERS,
  CHOICE_NOTES,
  isUnknown,
  LABELS,
  toProductChoice,
} from '@portal/plugin-ecosystem-builder-common';
import {
  FieldFrame,
  type PickerSource,
  RemotePicker,
  useListSource,
  usePickerList,
} from '@portal/plugin-field-kit';
import { useMemo } from 'react';
import { frameOf } from '../form/controlParts';
import { Banner } from './Banner';
import type { CreateControlProps } from './createParts';
import { useOriginCheck } from './useOriginCheck';

interface ListedProduct {
  productName: string;
  choice?: ReturnType<typeof toProductChoice>;
}

const toOption = ({ productName, choice }: ListedProduct) => ({
  id: productName,
  label: productName,
  description:
    choice &&
    [
      choice.productGroup,
      choice.ownerEmail && CHOICE_NOTES.onboardedBy(choice.ownerEmail),
    ]
      .filter(Boolean)
      .join(' · '),
});

/** The products of the company without those named TBC (ledger E-110, E-259). */
function useProducts(): PickerSource<ListedProduct> {
  const source = useListSource(PRODUCTS, {});
  return useMemo(
    () => ({
      queryKey: ['onboarding-products'],
      async load(options) {
        const { items, complete } = await source.load(options);
        return {
          complete,
          items: items
            .filter(({ productName }) => !isUnknown(productName))
            .map(product => ({
              productName: product.productName,
              choice: toProductChoice(product),
            })),
        };
      },
      toOption,
      emptyMessage: 'The list of products is empty',
    }),
    [source],
  );
}

/** The dropdown of products (ledger E-046, E-178, E-179). */
export function ProductPart(props: CreateControlProps) {
  const { field, state, dispatch, errors, isDisabled } = props;
  const source = useProducts();
  const list = usePickerList(source);
  const { product } = state.payload;
  const frame = frameOf({ ...props, field: { ...field, id: 'product' } });
  const { check } = useOriginCheck(state, 'product');
  return (
    <>
      {list.state.status === 'checking' && (
        <Banner text={BANNERS.productLoading} />
      )}
      {list.options.length > 0 && product === undefined && (
        <Banner text={BANNERS.productReady} />
      )}
      <FieldFrame field={frame} check={check}>
        <RemotePicker
          id={frame.id}
          label={field.label || LABELS.product}
          source={source}
          value={product === undefined ? undefined : { productName: product }}
          onChange={item => {
            const chosen = item?.choice;
            if (chosen || !item) {
              dispatch({ type: 'productChosen', product: chosen });
            }
          }}
          isRequired
          isDisabled={isDisabled}
          isInvalid={errors.length > 0}
          describedBy={frame.errorId}
        />
      </FieldFrame>
    </>
  );
}
