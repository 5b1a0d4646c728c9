// The build puts the list of all packages with features here (`app.packages`, scripts/lib/app-bundle). During development it
// is an entry of the page of its own.
export {};
