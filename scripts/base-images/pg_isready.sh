#!/bin/bash
# Stand-in for pg_isready: the server takes connections over TCP (while it is being set up, it does not).
host=localhost port=5432
while getopts 'h:p:U:d:t:q' option; do
  case $option in h) host=$OPTARG ;; p) port=$OPTARG ;; *) ;; esac
done
exec 3<>"/dev/tcp/$host/$port"
