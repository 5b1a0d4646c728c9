// Testing Library prints the whole page into the error of each try of a search that waits. Only the last error is read, and
// Testing Library prints the page again for it.
const { configure, getConfig } = require('@testing-library/dom');

const { getElementError } = getConfig();

const quickError = (message, container) => {
  if (!getConfig()._disableExpensiveErrorDiagnostics) {
    return getElementError(message, container);
  }
  const error = new Error(message);
  error.name = 'TestingLibraryElementError';
  return error;
};
quickError.isQuick = true;

// A worker keeps the library from file to file.
if (!getElementError.isQuick) configure({ getElementError: quickError });
