/** What is left on a gift card, in cents. */
record Balance(String card, long cents) {}
