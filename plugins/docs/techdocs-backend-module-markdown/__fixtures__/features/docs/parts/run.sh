set -e
echo one
echo two
