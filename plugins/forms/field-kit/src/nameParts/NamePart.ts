/**
 * A part of a name.
 *
 * @public
 */
export interface NamePart {
  label: string;
  /** Empty while the part is missing. */
  value: string;
  /** True if the name is whole without this part. */
  isOptional?: boolean;
}
