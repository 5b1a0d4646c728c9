/** Path of the names of the form fields, below the scaffolder's: `{ "fields": ["MyGroupsPicker"] }`. */
export const FORM_FIELDS_PATH = '/v2/form-fields';
