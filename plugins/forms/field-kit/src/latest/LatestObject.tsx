import { getDefaultRegistry } from '@rjsf/core';
import type ObjectField from '@rjsf/core/lib/components/fields/ObjectField';
import { useLayoutEffect, useState } from 'react';
import { GivenValues } from './GivenValues';

const Upstream = getDefaultRegistry().fields.ObjectField as typeof ObjectField;

type ObjectProps = ObjectField['props'];

/** Upstream's field, but it builds the object from the latest values, not from the last rendered ones. */
class ObjectOfGiven extends Upstream {
  onPropertyChange: ObjectField['onPropertyChange'] = (
    name,
    isAdditional = false,
  ) => {
    return (value, errors, id) => {
      const { errorSchema, formData, onChange } = this.props;
      const given: GivenValues = this.props.given;
      // A property that is not in the schema would lose its name if it had no value.
      given.give(name, value === undefined && isAdditional ? '' : value);
      onChange(
        given.over(formData),
        errorSchema && { ...errorSchema, [name]: errors },
        id,
      );
    };
  };
}

/**
 * Upstream's field for all objects, including each step of a form, without lost values of fields.
 *
 * @remarks A form builds its object from the last rendered one, and passes it to the wizard later. A value from typing can
 * overtake an earlier value of another field. Without this class, values would be lost or undone.
 */
export function LatestObject(props: ObjectProps) {
  const places = placesOf(props);
  const [given] = useState(() => new GivenValues(places));
  useLayoutEffect(() => {
    if (given.settle(places)) props.onChange(given.over(props.formData));
  });
  return (
    <ObjectOfGiven
      {...props}
      formData={given.over(props.formData)}
      given={given}
    />
  );
}

/** The places of the object's values: the form and, for the root object, the wizard. */
function placesOf({ formData, formContext, idSchema }: ObjectProps) {
  const inWizard = idSchema.$id === 'root' && formContext?.formData;
  return inWizard ? [formData, inWizard] : [formData];
}
