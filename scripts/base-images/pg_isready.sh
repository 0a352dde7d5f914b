#!/bin/bash
# Stand-in for pg_isready: checks that the server accepts connections over TCP (during its setup it does not).
host=localhost port=5432
while getopts 'h:p:U:d:t:q' option; do
  case $option in h) host=$OPTARG ;; p) port=$OPTARG ;; *) ;; esac
done
exec 3<>"/dev/tcp/$host/$port"
